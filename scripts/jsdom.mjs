// jsdom without what takes a fifth of the time of a screen's tests, and none of them looks at.
import { createRequire } from 'node:module';

// The jsdom of Jest's environment.
const require = createRequire(import.meta.resolve('jest-environment-jsdom'));
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** The tag and the classes that the element itself must have for each part of a selector; undefined for selectors that say more. */
const subjects = new Map();
const subjectsOf = (selector) => {
  if (typeof selector !== 'string' || /[([\\'"*]/.test(selector)) return undefined;
  return selector.split(',').map((part) => {
    const subject = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      .replace(/:.*$/, '');
    const [tag, ...classes] = subject.split('.');
    return { tag: tag.split('#')[0].toLowerCase(), classes: classes.map((name) => name.split('#')[0]) };
  });
};

// Each look at an element's styles tries the selector of every rule of every sheet on it: most name another tag or class.
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector));
  const possible = subjects.get(selector);
  if (possible) {
    const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
    const fits = ({ tag, classes: wanted }) =>
      (tag === '' || tag === element._localName) && wanted.every((name) => classes.includes(name));
    if (!possible.some(fits)) return false;
  }
  return matchesDontThrow(element, selector);
};

// And it works out twelve colours, up to the root of the document.
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(propertiesWithResolvedValueImplemented))
  if (name.endsWith('color')) delete propertiesWithResolvedValueImplemented[name];

// It takes these functions from there as it loads.
export const jsdom = require('jsdom');
