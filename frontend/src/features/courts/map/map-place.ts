import type { MapSettings, Position } from '@hoopline/contracts';

/** A place as the map shows it: a stored court, or a facility that is not in the loaded list of stored courts. */
export interface MapPlace extends Position {
  id: string;
  name: string;
  kind: 'court' | 'facility';
  numberOfCourts: number;
  /** At least one person is there now. */
  isLive: boolean;
}

export interface CourtMapProps {
  places: readonly MapPlace[];
  /** Null while the position is unknown. */
  viewer: Position | null;
  /** Search radius around the viewer, in metres. */
  radius: number;
  selectedId: string | null;
  /** The place with the pointer or the focus, in the lists or on the map. */
  hoveredId: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
  /** Searches the visible area of the map. */
  onSearchArea: (center: Position, radius: number) => void;
}

export const isFacility = ({ kind }: MapPlace): boolean => kind === 'facility';

/**
 * The terms of some providers do not allow their places on maps of others. No facility is shown until the settings are
 * loaded.
 */
export const placesOnMap = (places: readonly MapPlace[], settings: MapSettings | undefined): readonly MapPlace[] =>
  settings?.places.mayBeOnMap ? places : places.filter((place) => !isFacility(place));
