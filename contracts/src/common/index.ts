export * from './day-with-time.ts';
export * from './errors.ts';
export * from './first-data.ts';
export * from './limits.ts';
export * from './pages.ts';
export * from './problems.ts';
export * from './product.ts';
export * from './route.ts';
export type * from './schemas.ts';
