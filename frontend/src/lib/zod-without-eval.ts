// The pages' security policy forbids eval. Zod would try it to generate faster code, and browsers report the attempt. Zod
// looks here when it loads, which is with the first form: to import it for its `config` would load it with the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
