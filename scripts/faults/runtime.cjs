// Jest's runtime for faults: tests run again after the run's own end, and may import then as they did before.
const Runtime = require('jest-runtime').default;

module.exports = class FaultRuntime extends Runtime {
  leaveTestCode() {}
};
