import { config } from 'zod';

// The pages' security policy forbids eval. Zod would try it to generate faster code, and browsers report the attempt.
config({ jitless: true });
