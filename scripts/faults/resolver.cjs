// Our sources name what they import as it is called once built, `./words.js`. Jest keeps what a resolver found, and looks
// for what `moduleNameMapper` maps each time anew.
module.exports = (path, options) => {
  if (/^\.{1,2}\/.*\.js$/.test(path) && !options.basedir.includes('node_modules'))
    return options.defaultResolver(path.slice(0, -'.js'.length), options);
  return options.defaultResolver(path, options);
};
