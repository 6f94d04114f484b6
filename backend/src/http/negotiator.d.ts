/** The package brings no types; this is as much of it as we use. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** Those of `available` that the caller accepts, the ones it likes best first. */
    encodings(available: readonly string[]): string[];
  }
}
