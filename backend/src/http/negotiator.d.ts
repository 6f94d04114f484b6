/** The package has no types. This declares the part that the app uses. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** The encodings of `available` that the caller accepts, the preferred ones first. */
    encodings(available: readonly string[]): string[];
  }
}
