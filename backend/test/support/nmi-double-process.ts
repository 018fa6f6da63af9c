import { NmiDouble } from './nmi-double.js';

// The double as a process of its own, for a product in a browser: it prints what the product is told, and ends with its standard input.
const double = await NmiDouble.start();
process.stdout.write(`${JSON.stringify(double.settings)}\n`);
process.stdin.resume().on('end', () => process.exit());
