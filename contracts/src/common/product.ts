/** The product's name, in this one place (D-55). */
export const PRODUCT = { name: 'Hoopline', tagline: 'Connect Through Basketball' } as const;
