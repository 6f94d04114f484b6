// Makes the map of a city that is shown without a tile server, from vector tiles with the layers of Mapbox Streets 7:
//
//   node frontend/drawings/cities.mjs <folder of tiles> <name> [west,south,east,north]
//
// The tiles of Chicago and Bangkok are in `@mapbox/mvt-fixtures@4.0.0`, in the folders `real-world/chicago` and
// `real-world/bangkok`; for Bangkok the rectangle is 100.28,13.58,100.81,13.93. `npm pack` loads the package. No
// package.json names it, because it has 15 MB and is needed only here. Its data is that of OpenStreetMap in October
// 2017, under the Open Database License, whose text is beside the files that this makes.
// A city then needs its entry in `CITIES` of src/features/courts/map/cities.ts, which this prints.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';

const [folder, name, rectangle] = process.argv.slice(2);
if (!folder || !name) throw new Error('Give a folder of tiles and the name of a city');
const [west, south, east, north] = (rectangle ?? '').split(',').map(Number);
const isWhole = west === undefined || south === undefined || east === undefined || north === undefined;

/** @type {{ module: typeof import('./city-file.ts') }} */
const { module } = await runnerImport(path.join(import.meta.dirname, 'city-file.ts'));
const { text, bounds } = module.cityFile(folder, isWhole ? null : { west, south, east, north });
const file = path.join(import.meta.dirname, `../src/assets/map/${name}.json`);
writeFileSync(file, `${text}\n`);
console.log(`${file}: ${text.length} bytes`);
console.log(`{ bounds: ${JSON.stringify(bounds)}, url: ${name}Url, year: <the year of the data> },`);
