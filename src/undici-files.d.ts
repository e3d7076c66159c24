// The files of undici that `http.ts` loads. Its own types are for its index alone.

declare module "undici/lib/api/api-request.js" {
  const request: import("undici").Dispatcher["request"];
  export default request;
}

declare module "undici/lib/api/api-connect.js" {
  const connect: import("undici").Dispatcher["connect"];
  export default connect;
}

declare module "undici/lib/dispatcher/agent.js" {
  export { Agent as default } from "undici";
}

declare module "undici/lib/dispatcher/dispatcher.js" {
  export { Dispatcher as default } from "undici";
}

declare module "undici/lib/dispatcher/env-http-proxy-agent.js" {
  export { EnvHttpProxyAgent as default } from "undici";
}

declare module "undici/lib/handler/decorator-handler.js" {
  export { DecoratorHandler as default } from "undici";
}

declare module "undici/lib/interceptor/redirect.js" {
  import { interceptors } from "undici";

  export default interceptors.redirect;
}
