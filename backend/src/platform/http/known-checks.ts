import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Search = Storage['getTargetValidationMetadatas'];

const searched = new WeakSet<Storage>();

/**
 * class-validator looks through all classes there are for the checks of one, for each object that it checks: three times
 * a call, and once for each change of a draft. A class has the checks that it was declared with, so it is looked for once.
 */
export const rememberChecks = (storage = getMetadataStorage()): void => {
  if (searched.has(storage)) return;
  searched.add(storage);
  const search: Search = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, Map<string, ReturnType<Search>>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strict, groups) => {
    if (groups && groups.length > 0) return search(target, schema, always, strict, groups);
    const ofClass = known.get(target) ?? new Map<string, ReturnType<Search>>();
    known.set(target, ofClass);
    const how = `${schema} ${always} ${strict}`;
    const checks = ofClass.get(how) ?? search(target, schema, always, strict);
    ofClass.set(how, checks);
    return checks;
  };
};
