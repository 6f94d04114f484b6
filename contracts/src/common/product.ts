/** The product's name, in this one place. */
export const PRODUCT = { name: 'Hoopline', tagline: 'Connect Through Basketball' } as const;
