/** The only place that writes to the browser's console. Failures that the product only logs come here. */
export const log = {
  error(message: string, cause: unknown): void {
    // biome-ignore lint/suspicious/noConsole: every other file logs through this one
    console.error(message, cause);
  },
};
