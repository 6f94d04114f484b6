import type { Avatar } from '@hoopline/contracts';
import json from './avatar-layers.json' with { type: 'json' };

/** Rows of palette indices from `top` and `left` of the grid; 0 is clear. */
export interface Layer {
  top: number;
  left: number;
  rows: string[];
}

export type Palette = readonly (string | null)[];
export type Crop = keyof typeof json.crops;
export type Tile = keyof typeof json.tiles;

interface HairStyle {
  front: 'hairShort' | 'hairLong';
  back: 'hairLongBack' | null;
  palette: keyof typeof json.palettes.hair;
}

export const GRID = { width: json.width, height: json.height } as const;
export const CROPS = json.crops;
export const TILES = json.tiles;
export const LAYERS: Record<keyof typeof json.layers, Layer> = json.layers;
export const PALETTES = json.palettes;
export const HAIR_STYLES = json.hairStyles as Record<Avatar['hair'], HairStyle>;
export const DIGITS = json.numberFont as { top: number; glyphs: Record<string, string[]> };
