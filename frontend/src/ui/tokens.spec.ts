import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BRANDS, COLOURS } from './tokens.js';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');

const dashed = (name: string): string => name.replace(/[A-Z0-9]/g, (c) => `-${c.toLowerCase()}`);
const valuesAfter = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(selector));
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((m) => [
      m[1] ?? '',
      m[2] ?? '',
    ]),
  );
};

describe('tokens.ts', () => {
  it.each([
    ['light', ':root {'],
    ['dark', '[data-theme="dark"] {'],
  ] as const)('has the %s colours of tokens.css', (scheme, selector) => {
    const written = { ...valuesAfter(':root {'), ...valuesAfter(selector) };
    const expected = Object.fromEntries(Object.keys(COLOURS[scheme]).map((name) => [name, written[dashed(name)]]));
    expect(COLOURS[scheme]).toEqual(expected);
  });

  it.each(Object.keys(BRANDS.light))('has the brand of %s in both schemes', (event) => {
    const names = ['brand', 'brandHover', 'onBrand', 'brandText', 'brandSoft', 'accent'];
    const expected = (selector: string) => {
      const written = valuesAfter(selector);
      return Object.fromEntries(names.map((name) => [name, written[dashed(name)]]));
    };
    const key = event as keyof typeof BRANDS.light;
    expect(BRANDS.light[key]).toEqual(expected(`\n[data-event="${event}"]`));
    expect(BRANDS.dark[key]).toEqual(expected(`[data-theme="dark"][data-event="${event}"]`));
  });
});
