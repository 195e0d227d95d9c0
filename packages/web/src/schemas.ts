/**
 * Zod would compile its checks with `eval`, which the page's security policy forbids: told so, it does not try. It is told
 * where it will look, because it comes with the first book and not with the first screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
