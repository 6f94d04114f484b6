import { config } from 'zod';

// Our pages forbid eval. Zod would try it all the same to write itself faster code, and browsers report the attempt.
config({ jitless: true });
