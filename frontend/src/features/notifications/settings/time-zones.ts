/** Old names to current names. Browsers still list some zones by an old name, or zones that are part of another now. */
const CURRENT: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Montreal': 'America/Toronto',
  'America/Nipigon': 'America/Toronto',
  'America/Pangnirtung': 'America/Iqaluit',
  'America/Rainy_River': 'America/Winnipeg',
  'America/Santa_Isabel': 'America/Tijuana',
  'America/Thunder_Bay': 'America/Toronto',
  'America/Yellowknife': 'America/Edmonton',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Australia/Currie': 'Australia/Hobart',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Uzhgorod': 'Europe/Kyiv',
  'Europe/Zaporozhye': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Johnston': 'Pacific/Honolulu',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const REGIONS = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const;
type Region = (typeof REGIONS)[number];

interface ZoneGroup {
  /** Null for zones without a region, such as `UTC`. */
  region: Region | null;
  zones: { zone: string; title: string }[];
}

const regionOf = (zone: string): Region | null => REGIONS.find((region) => zone.startsWith(`${region}/`)) ?? null;

/** `Argentina, Buenos Aires` for `America/Argentina/Buenos_Aires`. */
const titleOf = (zone: string): string =>
  (regionOf(zone) ? zone.slice(zone.indexOf('/') + 1) : zone).replaceAll('/', ', ').replaceAll('_', ' ');

/** Every zone that this browser supports, by region, under its current name; and the saved zone under its own name. */
export function zonesByRegion(saved: string): ZoneGroup[] {
  const known = Intl.supportedValuesOf('timeZone').map(currentName);
  const zones = [...new Set([...known, saved])].map((zone) => ({ zone, title: titleOf(zone) }));
  return [null, ...REGIONS]
    .map((region) => ({
      region,
      zones: zones
        .filter(({ zone }) => regionOf(zone) === region)
        .sort((one, other) => one.title.localeCompare(other.title)),
    }))
    .filter((group) => group.zones.length > 0);
}

/** The current name, or the old name if this browser is too old for the current one. */
function currentName(zone: string): string {
  const current = CURRENT[zone];
  if (!current) return zone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: current });
    return current;
  } catch {
    return zone;
  }
}
