import '../../src/server.js';

// The control of a race: without the check of what was read.
if (process.env.UNGUARDED === 'on') await import('./unguarded.js');

/** Everything is loaded now; `main.ts` itself, which starts the server, when the test says so. */
process.once('message', () => void import('../../src/main.js'));
// A test that was ended from outside leaves no server behind.
process.once('disconnect', () => process.exit(1));
