// The pages' security policy forbids eval. Zod would try it to generate faster code, and browsers report the attempt.
// Zod reads this setting when it loads, with the first form. Importing Zod to call its `config` would load it with the
// page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
