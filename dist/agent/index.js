import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
  var __webpack_modules__ = ({

  2613:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

  }),

  181:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

  }),

  5317:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

  }),

  6982:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

  }),

  4434:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

  }),

  9896:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

  }),

  8611:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

  }),

  5692:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

  }),

  9278:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

  }),

  4589:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

  }),

  6698:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

  }),

  4573:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

  }),

  7598:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

  }),

  3053:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

  }),

  8474:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

  }),

  3024:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

  }),

  7067:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

  }),

  4708:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

  }),

  8995:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

  }),

  7030:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

  }),

  8161:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

  }),

  6760:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

  }),

  1708:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

  }),

  1792:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

  }),

  7075:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

  }),

  8500:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

  }),

  1692:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

  }),

  3136:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

  }),

  7975:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

  }),

  8522:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

  }),

  857:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

  }),

  6928:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

  }),

  2203:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

  }),

  3193:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

  }),

  3557:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

  }),

  4756:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

  }),

  2018:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

  }),

  7016:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

  }),

  9023:
  ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

  }),

  3102:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

  __nccwpck_require__.d(__webpack_exports__, {
    F: () => (  listenForCancel),
    c: () => (  Cancelled)
  });
class Cancelled extends Error {
    name = "Cancelled";
}
const INTERRUPTED_EXIT_CODE = 130;
const LAST_WORDS_MS = 50;
function listenForCancel() {
    const controller = new AbortController();
    const cancel = () => {
        if (controller.signal.aborted) {
            setTimeout(() => process.exit(INTERRUPTED_EXIT_CODE), LAST_WORDS_MS);
        }
        controller.abort(new Cancelled("The run was cancelled."));
    };
    process.on("SIGINT", cancel).on("SIGTERM", cancel).on("SIGBREAK", cancel);
    return controller.signal;
}


  }),

  4594:
  ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
  var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
  var _action_signals_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3102);


const signal = (0,_action_signals_js__WEBPACK_IMPORTED_MODULE_1__  .F)();
const { runStep } = await __nccwpck_require__.e(  499).then(__nccwpck_require__.bind(__nccwpck_require__, 7499));
const isPost = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(process.argv[1] ?? "") === "post.js";
const act = isPost ? (await Promise.all( [__nccwpck_require__.e(7), __nccwpck_require__.e(432), __nccwpck_require__.e(838)]).then(__nccwpck_require__.bind(__nccwpck_require__, 838))).post : (await Promise.all( [__nccwpck_require__.e(7), __nccwpck_require__.e(432), __nccwpck_require__.e(595)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1595))).run;
await runStep("Docs agent", signal, act);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

  })

  });
 
  var __webpack_module_cache__ = {};
  
 
  function __nccwpck_require__(moduleId) {
 
  	var cachedModule = __webpack_module_cache__[moduleId];
  	if (cachedModule !== undefined) {
  		return cachedModule.exports;
  	}
 
  	var module = __webpack_module_cache__[moduleId] = {
  		id: moduleId,
  		loaded: false,
  		exports: {}
  	};
  
 
  	var threw = true;
  	try {
  		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
  		threw = false;
  	} finally {
  		if(threw) delete __webpack_module_cache__[moduleId];
  	}
  
 
  	module.loaded = true;
  
 
  	return module.exports;
  }
  
 
  __nccwpck_require__.m = __webpack_modules__;
  
 
  if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
  
 
  (() => {
  	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
  	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
  	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
  	var resolveQueue = (queue) => {
  		if(queue && queue.d < 1) {
  			queue.d = 1;
  			queue.forEach((fn) => (fn.r--));
  			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
  		}
  	}
  	var wrapDeps = (deps) => (deps.map((dep) => {
  		if(dep !== null && typeof dep === "object") {
  			if(dep[webpackQueues]) return dep;
  			if(dep.then) {
  				var queue = [];
  				queue.d = 0;
  				dep.then((r) => {
  					obj[webpackExports] = r;
  					resolveQueue(queue);
  				}, (e) => {
  					obj[webpackError] = e;
  					resolveQueue(queue);
  				});
  				var obj = {};
  				obj[webpackQueues] = (fn) => (fn(queue));
  				return obj;
  			}
  		}
  		var ret = {};
  		ret[webpackQueues] = x => {};
  		ret[webpackExports] = dep;
  		return ret;
  	}));
  	__nccwpck_require__.a = (module, body, hasAwait) => {
  		var queue;
  		hasAwait && ((queue = []).d = -1);
  		var depQueues = new Set();
  		var exports = module.exports;
  		var currentDeps;
  		var outerResolve;
  		var reject;
  		var promise = new Promise((resolve, rej) => {
  			reject = rej;
  			outerResolve = resolve;
  		});
  		promise[webpackExports] = exports;
  		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
  		module.exports = promise;
  		body((deps) => {
  			currentDeps = wrapDeps(deps);
  			var fn;
  			var getResult = () => (currentDeps.map((d) => {
  				if(d[webpackError]) throw d[webpackError];
  				return d[webpackExports];
  			}))
  			var promise = new Promise((resolve) => {
  				fn = () => (resolve(getResult));
  				fn.r = 0;
  				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
  				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
  			});
  			return fn.r ? promise : getResult();
  		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
  		queue && queue.d < 0 && (queue.d = 0);
  	};
  })();
  
 
  (() => {
  	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
  	var leafPrototypes;
 
 
 
 
 
 
  	__nccwpck_require__.t = function(value, mode) {
  		if(mode & 1) value = this(value);
  		if(mode & 8) return value;
  		if(typeof value === 'object' && value) {
  			if((mode & 4) && value.__esModule) return value;
  			if((mode & 16) && typeof value.then === 'function') return value;
  		}
  		var ns = Object.create(null);
  		__nccwpck_require__.r(ns);
  		var def = {};
  		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
  		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
  			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
  		}
  		def['default'] = () => (value);
  		__nccwpck_require__.d(ns, def);
  		return ns;
  	};
  })();
  
 
  (() => {
 
  	__nccwpck_require__.d = (exports, definition) => {
  		for(var key in definition) {
  			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
  				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
  			}
  		}
  	};
  })();
  
 
  (() => {
  	__nccwpck_require__.f = {};
 
 
  	__nccwpck_require__.e = (chunkId) => {
  		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
  			__nccwpck_require__.f[key](chunkId, promises);
  			return promises;
  		}, []));
  	};
  })();
  
 
  (() => {
 
  	__nccwpck_require__.u = (chunkId) => {
 
  		return "" + chunkId + ".index.js";
  	};
  })();
  
 
  (() => {
  	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
  })();
  
 
  (() => {
 
  	__nccwpck_require__.r = (exports) => {
  		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
  			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
  		}
  		Object.defineProperty(exports, '__esModule', { value: true });
  	};
  })();
  
 
  (() => {
  	__nccwpck_require__.nmd = (module) => {
  		module.paths = [];
  		if (!module.children) module.children = [];
  		return module;
  	};
  })();
  
 
  (() => {
 
  	
 
 
 
  	var installedChunks = {
  		792: 0
  	};
  	
  	var installChunk = (data) => {
  		var {ids, modules, runtime} = data;
 
 
  		var moduleId, chunkId, i = 0;
  		for(moduleId in modules) {
  			if(__nccwpck_require__.o(modules, moduleId)) {
  				__nccwpck_require__.m[moduleId] = modules[moduleId];
  			}
  		}
  		if(runtime) runtime(__nccwpck_require__);
  		for(;i < ids.length; i++) {
  			chunkId = ids[i];
  			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
  				installedChunks[chunkId][0]();
  			}
  			installedChunks[ids[i]] = 0;
  		}
  	
  	}
  	
  	__nccwpck_require__.f.j = (chunkId, promises) => {
 
  			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
  			if(installedChunkData !== 0) {
  	
 
  				if(installedChunkData) {
  					promises.push(installedChunkData[1]);
  				} else {
  					if(true) {
 
  						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
  							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
  							throw e;
  						});
  						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
  						promises.push(installedChunkData[1] = promise);
  					}
  				}
  			}
  	};
  	
 
  	
 
  	
 
  	
 
  })();
  
  
 
 
 
  var __webpack_exports__ = __nccwpck_require__(4594);
  __webpack_exports__ = await __webpack_exports__;
  
