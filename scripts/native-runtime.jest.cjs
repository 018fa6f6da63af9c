// Jest's runtime for what needs no isolation: files are imported by Node itself, TypeScript by the hooks that our tests'
// processes use, too. A worker so loads and compiles the product once, not once for each file.
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');

register('../backend/test/support/typescript-hooks.mjs', pathToFileURL(__filename));

let files = 0;

/** Jest's own part, anew for each file: it holds what the file declares. */
const requireAnew = (path) => {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  delete require.cache[require.resolve(path)];
  return require(path);
};

module.exports = class NativeRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.given = environment.global;
    this.anew = new Set(config.setupFilesAfterEnv);
    this.file = ++files;
  }
  requireInternalModule(path) {
    return requireAnew(path);
  }
  unstable_shouldLoadAsEsm() {
    return true;
  }
  async unstable_importModule(path) {
    // Jest's own formatter knows only what Jest compiled; Node's reads the maps in the code, of every file while it is on.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
    // Jest asks for a hundred frames of each error that the product makes.
    Error.stackTraceLimit = 10;
    const { console: _, process: __, ...given } = this.given;
    Object.assign(globalThis, given);
    return import(this.urlOf(path));
  }
  urlOf(path) {
    const url = pathToFileURL(path);
    if (this.anew.has(path)) url.search = `file=${this.file}`;
    return url;
  }
  teardown() {
    process.setSourceMapsEnabled(false);
    super.teardown();
  }
};
module.exports.default = module.exports;
