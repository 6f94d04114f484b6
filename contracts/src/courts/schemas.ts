import { z } from 'zod';
import { Id, line, optionalLine, pageQuery, Timestamp, text } from '../common/schemas.ts';
import { Person } from '../people/schemas.ts';
import { Media, MediaUrl } from '../uploads/schemas.ts';
import { COURTS } from './rules.ts';

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
/** Metres. Whole numbers outside the range become its nearest end. */
const Radius = z.int().overwrite((metres) => Math.min(Math.max(metres, COURTS.radius.min), COURTS.radius.max));

/** A stored court. `rating` is a numeric string such as `4.50`. */
export const Court = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    /** Empty where it is not known. */
    city: z.string(),
    rating: z.string().nullable(),
    totalReviews: z.int(),
    /** Set for a court that a maps provider knows. */
    googlePlaceId: z.string().nullable(),
    courtType: z.string(),
    numberOfCourts: z.int(),
    amenities: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    /** Null where it is not known. */
    isLit: z.boolean().nullable(),
    /** By the court's own clock; null where its hours are not known. */
    isOpenNow: z.boolean().nullable(),
    /** People who are checked in, as of `pulseRev`. */
    hereCount: z.int().nonnegative(),
    pulseRev: z.int(),
  })
  .meta({ id: 'Court' });
export type Court = z.infer<typeof Court>;

/** A place as a maps provider describes it, with the provider's usual keys. What is not known is left out. */
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
    /** Whom to name beside this, as the provider asks for. */
    attribution: z.string().optional(),
  })
  .meta({ id: 'Facility' });
export type Facility = z.infer<typeof Facility>;

export const NearbySearch = z
  .strictObject({ latitude: Latitude, longitude: Longitude, radius: Radius })
  .meta({ id: 'NearbySearch' });
export type NearbySearch = z.infer<typeof NearbySearch>;

/** `location` brings what is near it to the front. */
export const FacilitySearch = z
  .strictObject({
    query: line(),
    location: z.strictObject({ lat: Latitude, lng: Longitude }).optional(),
  })
  .meta({ id: 'FacilitySearch' });
export type FacilitySearch = z.infer<typeof FacilitySearch>;

/** Letters, digits, `-` and `_`: all that the ids of every provider consist of. */
export const ImportCourt = z
  .strictObject({ placeId: text(255).regex(/^[\w-]+$/, 'Not the id of a place') })
  .meta({ id: 'ImportCourt' });
export type ImportCourt = z.infer<typeof ImportCourt>;

/** `{z}`, `{x}` and `{y}` in the address stand for a tile. Null without a tile server: nothing is loaded from elsewhere. */
export const MapSettings = z
  .object({
    tilesUrl: z.string().nullable(),
    attribution: z.string().nullable(),
    /** Of the maps provider: whom to name beside its places, and whether its terms let them stand on a map of others. */
    places: z.object({ attribution: z.string(), mayBeOnMap: z.boolean() }),
  })
  .meta({ id: 'MapSettings' });
export type MapSettings = z.infer<typeof MapSettings>;

/** A number in a query parameter: nothing but spaces is none, where JavaScript would make it 0. */
const numberText = z.string().trim().min(1, 'Required').pipe(z.coerce.number());

/** Of a query. */
export const RadiusText = numberText.pipe(Radius);

/** `count` numbers with commas between them, in a query parameter. */
const numbers = (count: number) =>
  z
    .string()
    .max(100)
    .regex(new RegExp(`^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){${count - 1}}$`), 'Not a list of coordinates');

/** `latitude,longitude`. */
export const Near = numbers(2).refine((near) => isPosition(near.split(',').map(Number)), 'Not a position');
/** `west,south,east,north`. West of it is larger than east where the box lies across the date line. */
export const Bounds = numbers(4).refine((bounds) => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  return isPosition([south, west]) && isPosition([north, east]) && south <= north;
}, 'Not a box of coordinates');

const isPosition = ([latitude, longitude]: number[]): boolean =>
  Latitude.safeParse(latitude).success && Longitude.safeParse(longitude).success;

/**
 * A page of stored courts: by name; with `near` by distance, at most `radius` metres away where it is given; or with
 * `sort` those where somebody is.
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

const Face = Person.pick({ id: true, displayName: true, profileImageUrl: true, avatar: true });
/** Guests have no page of their own. */
const FaceHere = Face.extend({ isMember: z.boolean() });

/** A check-in. `person` is null unless they agreed to be named and their profile is public. */
export const PersonHere = z.object({
  /** Of the check-in. */
  id: Id,
  person: FaceHere.nullable(),
  /** Whether their position, or somebody who is verified, has shown that they are there. Others are not counted. */
  isVerified: z.boolean(),
  since: Timestamp,
  until: Timestamp,
});
export type PersonHere = z.infer<typeof PersonHere>;

/** Who is at a court now, and who plays next. The same for every viewer. */
export const CourtPulse = z.object({
  courtId: Id,
  /** Verified check-ins. */
  hereCount: z.int().nonnegative(),
  /**
   * The newest first, also those that are not verified. `COURTS.maxListed` at most, of which the verified ones come first,
   * besides those who hold the court or wait.
   */
  here: z.array(PersonHere),
  /** Whose check-in holds the court; null while nobody does. */
  holderId: Id.nullable(),
  /** Games that the holder has won in a row. */
  streak: z.int().nonnegative(),
  /** Check-ins that wait to play, the next first. */
  queue: z.array(Id),
  /** Until then the last move can be undone; null if there is none to undo. */
  undoUntil: Timestamp.nullable(),
  rev: z.int(),
});
export type CourtPulse = z.infer<typeof CourtPulse>;

/** Where the viewer is checked in. There is one such court at most. */
export const MyCheckIn = z.object({
  id: Id,
  courtId: Id,
  courtName: z.string(),
  until: Timestamp,
  isVerified: z.boolean(),
  isNamed: z.boolean(),
});
export type MyCheckIn = z.infer<typeof MyCheckIn>;

/** A court's pulse as of the caller's call, with their own check-in. */
export const CourtVisit = z.object({ pulse: CourtPulse, myCheckIn: MyCheckIn.nullable() }).meta({ id: 'CourtVisit' });
export type CourtVisit = z.infer<typeof CourtVisit>;

/**
 * Position is optional: without one, or from too far away, a new check-in is not verified. One that is renewed without a
 * position stays as it is. The position is not stored.
 */
export const CheckIn = z
  .strictObject({
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    /** Whether others may see who it is. */
    isNamed: z.boolean().default(false),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: 'Give both or none',
    path: ['longitude'],
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.input<typeof CheckIn>;

/** `rev` is that of the pulse that was on screen: refused once others have come to play since. */
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
  /** Null for somebody who has left. */
  author: Face.nullable(),
  createdAt: Timestamp,
  /** Operators have hidden it: only whoever added it still sees it. */
  isHidden: z.literal(true).optional(),
});
export type CourtPhoto = z.infer<typeof CourtPhoto>;

export const AddPhoto = z.strictObject({ mediaUrl: MediaUrl }).meta({ id: 'AddPhoto' });
export type AddPhoto = z.infer<typeof AddPhoto>;

/** What players say of a court: the newest report of each kind, and photos, newest first. */
export const CourtReports = z
  .object({ courtId: Id, conditions: z.array(Condition), photos: z.array(CourtPhoto), rev: z.int() })
  .meta({ id: 'CourtReports' });
export type CourtReports = z.infer<typeof CourtReports>;

export const CourtDetail = Court.extend({
  /** As OpenStreetMap writes them; null where they are not known. */
  openingHours: z.string().nullable(),
  surface: z.string().nullable(),
  /** Baskets. */
  hoops: z.int().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  attribution: z.string().nullable(),
  pulse: CourtPulse,
  reports: CourtReports,
  /** Mean number of people for each hour of this weekday, by the court's clock; null until enough is known. */
  busyHours: z.array(z.number()).length(24).nullable(),
  myCheckIn: MyCheckIn.nullable(),
  /** The viewer's id, as photos use it; null for a visitor without a session. */
  viewerId: Id.nullable(),
}).meta({ id: 'CourtDetail' });
export type CourtDetail = z.infer<typeof CourtDetail>;
