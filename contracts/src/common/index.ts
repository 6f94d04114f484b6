export * from './errors.ts';
export * from './limits.ts';
export * from './product.ts';
export * from './relative-time.ts';
export * from './route.ts';
export type * from './schemas.ts';
