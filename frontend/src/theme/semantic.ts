/** A token with one value per colour mode. */
export const perMode = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
