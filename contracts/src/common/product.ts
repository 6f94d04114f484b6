/** The product's name. Other code takes it from here. */
export const PRODUCT = { name: 'Hoopline', tagline: 'Connect Through Basketball' } as const;
