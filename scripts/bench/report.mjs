// What a run found: each figure with its goal, printed as it comes and written to a file at the end (OPS-008).
import { writeFileSync } from 'node:fs';

export const newReport = (say = console.log) => {
  const results = [];
  const skipped = [];
  return {
    /** `goal` is `>= 0.8` or `<= 2 s`: the sign, the number, the unit. */
    add: ({ name, value, digits = 2, unit = '', least, most, detail = '' }) => {
      const met = least === undefined ? value <= most : value >= least;
      const text = `${value.toFixed(digits)}${unit && ` ${unit}`}`;
      const goal = `${least === undefined ? `<= ${most}` : `>= ${least}`}${unit && ` ${unit}`}`;
      results.push({ name, value: text, number: value, goal, met, detail });
      say(`${met ? 'met   ' : 'MISSED'} ${name}: ${text} (goal ${goal})${detail ? `  ${detail}` : ''}`);
    },
    skip: (name, why) => {
      skipped.push({ name, why });
      say(`SKIPPED ${name}: ${why}`);
    },
    write: (path) => {
      writeFileSync(path, `${JSON.stringify({ node: process.version, results, skipped }, null, 2)}\n`);
      const met = results.filter((r) => r.met).length;
      say(`\n${met} of ${results.length} goals met, ${skipped.length} not measured; written to ${path}`);
    },
  };
};
