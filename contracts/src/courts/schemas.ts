import { z } from 'zod';
import { Id, line, optionalLine, pageQuery, Timestamp, text } from '../common/schemas.ts';
import { Face } from '../people/schemas.ts';
import { Media, MediaUrl } from '../uploads/schemas.ts';
import { COURTS } from './rules.ts';

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
/** Metres. A whole number outside the range becomes the nearest limit. */
const Radius = z.int().overwrite((metres) => Math.min(Math.max(metres, COURTS.radius.min), COURTS.radius.max));

/** A stored court. `rating` is a numeric string such as `4.50`. */
export const Court = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    /** Empty if unknown. */
    city: z.string(),
    rating: z.string().nullable(),
    totalReviews: z.int(),
    /** Set for a court of a maps provider. */
    googlePlaceId: z.string().nullable(),
    courtType: z.string(),
    numberOfCourts: z.int(),
    amenities: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    /** Null if unknown. */
    isLit: z.boolean().nullable(),
    /** By the court's own clock; null if its hours are unknown. */
    isOpenNow: z.boolean().nullable(),
    /** Verified check-ins as of `pulseRev`. Guests of one network count as one. */
    hereCount: z.int().nonnegative(),
    pulseRev: z.int(),
  })
  .meta({ id: 'Court' });
export type Court = z.infer<typeof Court>;

/** A place of a maps provider, with the field names of Google Places. Unknown fields are left out. */
export const Facility = z
  .object({
    place_id: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    rating: z.number().min(0).max(5).optional(),
    user_ratings_total: z.int().nonnegative().optional(),
    business_status: z.string().optional(),
    /** 0 is free. */
    price_level: z.int().min(0).max(4).optional(),
    opening_hours: z
      .object({ open_now: z.boolean().optional(), weekday_text: z.array(z.string()).optional() })
      .optional(),
    formatted_phone_number: z.string().optional(),
    /** `http:` or `https:` only. */
    website: z.string().optional(),
    geometry: z.object({ location: z.object({ lat: Latitude, lng: Longitude }) }),
    /** The stored court that was imported from this place; null before that. */
    courtId: Id.nullable(),
    /** The source that the screen must name beside the place, if the provider requires it. */
    attribution: z.string().optional(),
  })
  .meta({ id: 'Facility' });
export type Facility = z.infer<typeof Facility>;

export const NearbySearch = z
  .strictObject({ latitude: Latitude, longitude: Longitude, radius: Radius })
  .meta({ id: 'NearbySearch' });
export type NearbySearch = z.infer<typeof NearbySearch>;

/** `location` ranks places near it higher. */
export const FacilitySearch = z
  .strictObject({
    query: line(),
    location: z.strictObject({ lat: Latitude, lng: Longitude }).optional(),
  })
  .meta({ id: 'FacilitySearch' });
export type FacilitySearch = z.infer<typeof FacilitySearch>;

/** The ids of all providers consist of letters, digits, `-` and `_`. */
export const ImportCourt = z
  .strictObject({ placeId: text(255).regex(/^[\w-]+$/, 'Not the id of a place') })
  .meta({ id: 'ImportCourt' });
export type ImportCourt = z.infer<typeof ImportCourt>;

/** `{z}`, `{x}` and `{y}` in `tilesUrl` name a tile. Null without a tile server: the map then loads no tiles. */
export const MapSettings = z
  .object({
    tilesUrl: z.string().nullable(),
    attribution: z.string().nullable(),
    /** The source to name beside the provider's places, and whether its terms allow them on another provider's map. */
    places: z.object({ attribution: z.string(), mayBeOnMap: z.boolean() }),
  })
  .meta({ id: 'MapSettings' });
export type MapSettings = z.infer<typeof MapSettings>;

/** A number in a query parameter. It refuses spaces alone, which JavaScript would convert to 0. */
const numberText = z.string().trim().min(1, 'Required').pipe(z.coerce.number());

/** `Radius` as a query parameter. */
export const RadiusText = numberText.pipe(Radius);

/** `count` numbers with commas between them, in a query parameter. */
const numbers = (count: number) =>
  z
    .string()
    .max(100)
    .regex(new RegExp(`^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){${count - 1}}$`), 'Not a list of coordinates');

/** `latitude,longitude`. */
export const Near = numbers(2).refine((near) => isPosition(near.split(',').map(Number)), 'Not a position');
/** `west,south,east,north`. West is larger than east if the box crosses the date line. */
export const Bounds = numbers(4).refine((bounds) => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  return isPosition([south, west]) && isPosition([north, east]) && south <= north;
}, 'Not a box of coordinates');

const isPosition = ([latitude, longitude]: number[]): boolean =>
  Latitude.safeParse(latitude).success && Longitude.safeParse(longitude).success;

/**
 * A page of stored courts, sorted by name. `near` sorts by distance, and `radius` is then the largest distance in
 * metres. `sort` keeps only courts where people are checked in.
 */
export const CourtsQuery = pageQuery()
  .safeExtend({
    near: Near.optional(),
    radius: RadiusText.optional(),
    bbox: Bounds.optional(),
    /** Part of a name, an address or a city. */
    search: optionalLine().optional(),
    /** The most people first; courts without anybody are left out. */
    sort: z.enum(['busiest']).optional(),
  })
  .refine((query) => query.near !== undefined || query.radius === undefined, {
    error: 'A radius needs a position',
    path: ['near'],
    params: { code: 'required' },
  })
  .refine((query) => query.near === undefined || query.sort === undefined, {
    error: 'A position sorts by distance',
    path: ['sort'],
  });
export type CourtsQuery = z.infer<typeof CourtsQuery>;

export const CourtParams = z.strictObject({ id: Id });
export const CheckInParams = z.strictObject({ id: Id, checkInId: Id });
export const CourtPhotoParams = z.strictObject({ id: Id, photoId: Id });

/** `isMember` is false for guests, who have no profile page. */
const FaceHere = Face.extend({ isMember: z.boolean() });

/**
 * A check-in. `person` is null unless they agreed to be named, have a public profile, and are in no block with the
 * viewer.
 */
export const PersonHere = z.object({
  /** Id of the check-in. */
  id: Id,
  person: FaceHere.nullable(),
  /** Whether a position at the court, or a verified person there, has confirmed it. Only verified check-ins count. */
  isVerified: z.boolean(),
  since: Timestamp,
  until: Timestamp,
});
export type PersonHere = z.infer<typeof PersonHere>;

/** The people at a court now, and who plays next. */
export const CourtPulse = z.object({
  courtId: Id,
  /** Verified check-ins. Guests of one network count as one. */
  hereCount: z.int().nonnegative(),
  /**
   * Check-ins, newest first, unverified ones too. Contains the holder, everybody in the queue, and at most
   * `COURTS.maxListed` others; if there are more, verified ones are preferred.
   */
  here: z.array(PersonHere),
  /** Id of the check-in that holds the court; null if nobody holds it. */
  holderId: Id.nullable(),
  /** Games that the holder has won in a row. */
  streak: z.int().nonnegative(),
  /** Check-ins that wait to play, the next first. */
  queue: z.array(Id),
  /** Until when the last move can be undone; null if there is none to undo. */
  undoUntil: Timestamp.nullable(),
  rev: z.int(),
});
export type CourtPulse = z.infer<typeof CourtPulse>;

/** The viewer's check-in. They can be checked in at one court at most. */
export const MyCheckIn = z.object({
  id: Id,
  courtId: Id,
  courtName: z.string(),
  until: Timestamp,
  isVerified: z.boolean(),
  isNamed: z.boolean(),
});
export type MyCheckIn = z.infer<typeof MyCheckIn>;

/** A court's pulse after the caller's request, with their own check-in. */
export const CourtVisit = z.object({ pulse: CourtPulse, myCheckIn: MyCheckIn.nullable() }).meta({ id: 'CourtVisit' });
export type CourtVisit = z.infer<typeof CourtVisit>;

/**
 * The position is optional and is not stored. Without one, or too far away, a new check-in is not verified. A check-in
 * that is renewed without a position stays verified or unverified.
 */
export const CheckIn = z
  .strictObject({
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    /** Whether other people may see the person's name. */
    isNamed: z.boolean().default(false),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: 'Give both or none',
    path: ['longitude'],
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.input<typeof CheckIn>;

/** `rev` is the revision of the pulse on screen. Refused if other people have come to play since then. */
export const MoveQueue = z
  .strictObject({ move: z.enum(['holder_won', 'challenger_won', 'undo']), rev: z.int().nonnegative() })
  .meta({ id: 'MoveQueue' });
export type MoveQueue = z.infer<typeof MoveQueue>;

export const Condition = z.object({
  kind: z.enum(COURTS.conditions),
  state: z.enum(COURTS.conditionStates),
  reportedAt: Timestamp,
});
export type Condition = z.infer<typeof Condition>;

export const ReportCondition = Condition.pick({ kind: true, state: true }).strict().meta({ id: 'ReportCondition' });
export type ReportCondition = z.infer<typeof ReportCondition>;

export const CourtPhoto = z.object({
  id: Id,
  mediaUrl: z.string(),
  media: Media.nullable(),
  /** Null if the author deleted their account. */
  author: Face.nullable(),
  createdAt: Timestamp,
  /** Operators have hidden the photo: only its author still sees it. */
  isHidden: z.literal(true).optional(),
});
export type CourtPhoto = z.infer<typeof CourtPhoto>;

export const AddPhoto = z.strictObject({ mediaUrl: MediaUrl }).meta({ id: 'AddPhoto' });
export type AddPhoto = z.infer<typeof AddPhoto>;

/** Reports of players about a court: the newest condition of each kind, and photos, newest first. */
export const CourtReports = z
  .object({ courtId: Id, conditions: z.array(Condition), photos: z.array(CourtPhoto), rev: z.int() })
  .meta({ id: 'CourtReports' });
export type CourtReports = z.infer<typeof CourtReports>;

export const CourtDetail = Court.extend({
  /** In the format of OpenStreetMap; null if unknown. */
  openingHours: z.string().nullable(),
  surface: z.string().nullable(),
  /** Number of baskets. */
  hoops: z.int().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  attribution: z.string().nullable(),
  pulse: CourtPulse,
  reports: CourtReports,
  /** Mean number of people for each hour of this weekday, by the court's clock; null without enough check-ins. */
  busyHours: z.array(z.number()).length(24).nullable(),
  myCheckIn: MyCheckIn.nullable(),
  /** The viewer's id, as photos use it; null for a visitor without a session. */
  viewerId: Id.nullable(),
}).meta({ id: 'CourtDetail' });
export type CourtDetail = z.infer<typeof CourtDetail>;
