import { PRODUCT } from '@hoopline/contracts';
import type { Runtime } from '../../../config/runtime.ts';
import type { FacilityProvider } from './facility-provider.ts';
import { GooglePlaces } from './google/google-places.ts';
import { OsmPlaces } from './osm/osm-places.ts';
import { SamplePlaces } from './sample/sample-places.ts';

/** The provider that the settings name. */
export function openProvider(runtime: Runtime): FacilityProvider {
  const { PLACES_PROVIDER, GOOGLE_PLACES_KEY: key = '', GOOGLE_PLACES_URL: url, placesLimitMs: limitMs } = runtime;
  const { OVERPASS_URL: overpassUrl, NOMINATIM_URL: nominatimUrl, origin } = runtime;
  if (PLACES_PROVIDER === 'google') return new GooglePlaces({ key, url, limitMs });
  if (PLACES_PROVIDER === 'sample') return new SamplePlaces();
  return new OsmPlaces({ overpassUrl, nominatimUrl, userAgent: `${PRODUCT.name} (${origin})`, limitMs });
}
