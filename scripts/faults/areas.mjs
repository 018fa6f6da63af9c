// The areas of `npm run faults`: which sources, whose specs, and how many of a hundred faults the tests must see.
const DECLARED =
  /\/(index|examples|(.*-)?(calls|commands|events|views|refusals|streams))\.ts$|\/(events|tables|testing|registry)\//;
const HANDLERS = /\.handlers?\.ts$|\/platform\/commands\//;
const GUARDS =
  /\/platform\/auth\/|\/platform\/http\/serves\.ts$|-owners\.ts$|-guard\.ts$|\/accounts\/(attempt-limits|links|own-password|second-factors|sessions|staff-rights|tokens)\.ts$/;

export const AREAS = {
  rules: { goal: 85, in: 'contracts', holds: (path) => !path.includes('/pricing/') && !DECLARED.test(path) },
  pricing: { goal: 85, in: 'contracts', holds: (path) => path.includes('/pricing/') && !DECLARED.test(path) },
  handlers: { goal: 75, in: 'backend', holds: (path) => HANDLERS.test(path) },
  guards: { goal: 75, in: 'backend', holds: (path) => GUARDS.test(path) },
  views: { goal: 75, in: 'projections', holds: (path) => /\.view\.ts$/.test(path) },
  screens: { goal: 60, in: 'frontend', holds: (path) => !/\/testing[/.]|\.d\.ts$/.test(path) },
};
