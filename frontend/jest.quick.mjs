// What takes jsdom and React much of the time of a screen's tests, and changes no answer of theirs.
import React from 'react';

/** What is known of the document for as long as nothing in it changes. */
let known = {};
const forget = () => {
  known = {};
};
const changes = new MutationObserver(forget);
changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
const whileUnchanged = () => {
  if (changes.takeRecords().length > 0) forget();
  return known;
};

// A query by role asks each element and all above it for its styles, each time anew.
const computed = window.getComputedStyle;
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected) return computed(element, pseudo);
  const now = whileUnchanged();
  now.styles ??= new WeakMap();
  if (!now.styles.has(element)) now.styles.set(element, computed(element));
  return now.styles.get(element);
};

// A query by label asks each field for its labels, and jsdom then goes through the document and through it again for each
// label there.
const fieldsByLabel = () => {
  const found = new Map();
  for (const label of document.querySelectorAll('label')) {
    const { control } = label;
    if (control) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
};
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels');
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      if (!this.isConnected || this.type === 'hidden') return get.call(this);
      const now = whileUnchanged();
      now.labels ??= fieldsByLabel();
      return now.labels.get(this) ?? [];
    },
  });
}

// React takes a stack for each element that it makes.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
