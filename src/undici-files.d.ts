// The files of undici that `http.ts` loads. Its own types stand for its index alone.

declare module "undici/lib/api/index.js" {
  import type { Dispatcher } from "undici";

  const api: Pick<Dispatcher, "request" | "connect">;
  export default api;
}

declare module "undici/lib/dispatcher/agent.js" {
  import { Agent } from "undici";

  export default Agent;
}

declare module "undici/lib/dispatcher/dispatcher.js" {
  import { Dispatcher } from "undici";

  export default Dispatcher;
}

declare module "undici/lib/dispatcher/env-http-proxy-agent.js" {
  import { EnvHttpProxyAgent } from "undici";

  export default EnvHttpProxyAgent;
}

declare module "undici/lib/handler/decorator-handler.js" {
  import { DecoratorHandler } from "undici";

  export default DecoratorHandler;
}

declare module "undici/lib/interceptor/redirect.js" {
  import { interceptors } from "undici";

  const redirect: typeof interceptors.redirect;
  export default redirect;
}
