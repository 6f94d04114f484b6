import type { MapSettings, Position } from '@hoopline/contracts';

/** A place as the map shows it: a stored court, or a facility of the maps provider that is not stored yet. */
export interface MapPlace extends Position {
  id: string;
  name: string;
  kind: 'court' | 'facility';
  numberOfCourts: number;
  /** Somebody is there now. */
  isLive: boolean;
}

export interface CourtMapProps {
  places: readonly MapPlace[];
  /** Null while it is not known. */
  viewer: Position | null;
  /** Metres around the viewer that are searched. */
  radius: number;
  selectedId: string | null;
  /** The place that is pointed at in the list. */
  hoveredId: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
  /** Searches what is on the map now. */
  onSearchArea: (center: Position, radius: number) => void;
}

/** Of the maps provider, and not listed as stored. */
export const isFacility = ({ kind }: MapPlace): boolean => kind === 'facility';

/** Some providers keep their places off the maps of others; until it is known, none of them is shown. */
export const placesOnMap = (places: readonly MapPlace[], settings: MapSettings | undefined): readonly MapPlace[] =>
  settings?.places.mayBeOnMap ? places : places.filter((place) => !isFacility(place));
