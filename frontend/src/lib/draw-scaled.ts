/** A picture no longer than `longest` on either side; undefined where this browser cannot draw it. */
export function drawScaled(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest: number,
): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The canvas as a file. Null where that failed; a browser that cannot write `type` writes PNG instead. */
export const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
