/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Ctx */
/** @typedef {[x: number, y: number]} Point */

/** Random numbers that are the same each time, so that every run draws the same picture. @param {number} start */
export function seeded(start) {
  let seed = start * 7919 + 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** @param {Ctx} ctx @param {string[]} colors @param {number} top @param {number} bottom */
export function downwards(ctx, colors, top, bottom) {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1 || 1), color);
  return gradient;
}

/** @param {Ctx} ctx @param {string | CanvasGradient} color @param {Point[]} points */
export function shape(ctx, color, points) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.fill();
}

/** @param {Ctx} ctx @param {string} color @param {number} width @param {Point[]} points */
export function stroke(ctx, color, width, points) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** @param {Ctx} ctx @param {string | CanvasGradient} color @param {number} x @param {number} y @param {number} rx */
export function disc(ctx, color, x, y, rx, ry = rx) {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fillStyle = color;
  ctx.fill();
}

/** @param {Ctx} ctx @param {string} color @param {number} width @param {number} x @param {number} y @param {number} rx */
export function ring(ctx, color, width, x, y, rx, ry = rx, from = 0, to = Math.PI * 2) {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, from, to);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** A light that fades outwards. `color` is `#rrggbb`. @param {Ctx} ctx @param {string} color @param {number} x @param {number} y @param {number} radius */
export function glow(ctx, color, x, y, radius, strength = 'CC') {
  const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, color + strength);
  light.addColorStop(1, `${color}00`);
  disc(ctx, light, x, y, radius);
}
