// Which fault is on, and which were passed. Jest gives every spec a copy of `process` that holds this same function.
let active = null;
let passed = new Set();

process.fault = (id) => {
  passed.add(id);
  return id === active;
};

export const turnOn = (id) => {
  active = id;
};

/** The faults passed since this was asked last. */
export const takePassed = () => {
  const taken = passed;
  passed = new Set();
  return taken;
};

/** What the runner does with a spec that has been loaded and has run; null when it shall only run. */
export const afterRun = { do: null };
