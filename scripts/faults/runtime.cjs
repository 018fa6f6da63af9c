// The tests' runtime for faults: each start of a spec loads our own files anew.
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const NativeRuntime = require('../native-runtime.jest.cjs');

register('./hooks.mjs', pathToFileURL(__filename));

module.exports = class FaultRuntime extends NativeRuntime {
  urlOf(path) {
    const url = pathToFileURL(path);
    url.search = `start=${this.file}`;
    return url;
  }
};
module.exports.default = module.exports;
