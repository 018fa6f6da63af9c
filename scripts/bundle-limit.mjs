// A registrant's first load stays below its limit, and never holds react-admin or MUI.
import { FIRST_LOAD_LIMIT, firstLoads } from './bundle.mjs';

const { sizes, heavy } = firstLoads();
for (const [page, size] of Object.entries(sizes))
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB gzip  ${page}`);
const over = Object.values(sizes).filter((size) => size > FIRST_LOAD_LIMIT);
if (over.length > 0 || heavy.length > 0) {
  console.error(
    `over ${FIRST_LOAD_LIMIT / 1000} kB: ${over.length} pages; staff code in the entry: ${heavy.join(', ') || 'none'}`,
  );
  process.exitCode = 1;
}
