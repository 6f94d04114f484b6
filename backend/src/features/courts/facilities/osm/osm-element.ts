export type OsmTags = Readonly<Record<string, string>>;

/** A node, way or relation of OpenStreetMap. */
export interface OsmElement {
  type: string;
  id: number;
  latitude: unknown;
  longitude: unknown;
  tags: OsmTags;
  /** Where Nominatim knows them better than the element's own tags. */
  address?: string;
  road?: string | undefined;
  city?: string | undefined;
}

/** A named park, playground or school, by the box around it. */
export interface OsmArea {
  name: string;
  south: number;
  west: number;
  north: number;
  east: number;
}
