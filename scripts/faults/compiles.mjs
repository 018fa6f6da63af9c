// A fault that the compiler refuses is none: nobody can commit it.
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../run.mjs';
import { withFault } from './plant.mjs';

const configOf = (file) => {
  const path = ts.findConfigFile(dirname(file), ts.sys.fileExists) ?? join(root, 'tsconfig.base.json');
  return ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, dirname(path));
};

/** Those that compile. Each stands in a file of its own beside the real one, all in one program, which is read once. */
export const thatCompile = (faults) => {
  const copies = new Map(
    faults.map((fault, n) => {
      const path = join(root, fault.file).replace(/(\.tsx?)$/, `.fault${n}$1`);
      return [path, { fault, text: withFault(ts.sys.readFile(join(root, fault.file)), fault) }];
    }),
  );
  const [first] = copies.keys();
  if (!first) return [];
  const { options, fileNames } = configOf(first);
  const settings = { ...options, noEmit: true, incremental: false, noUnusedLocals: false, noUnusedParameters: false };
  delete settings.tsBuildInfoFile;
  const host = ts.createCompilerHost(settings);
  const { readFile, fileExists } = host;
  host.readFile = (path) => copies.get(path)?.text ?? readFile(path);
  host.fileExists = (path) => copies.has(path) || fileExists(path);
  const declared = fileNames.filter((path) => path.endsWith('.d.ts'));
  const program = ts.createProgram([...copies.keys(), ...declared], settings, host);
  const hasErrors = (path) => {
    const tree = program.getSourceFile(path);
    return program.getSyntacticDiagnostics(tree).length > 0 || program.getSemanticDiagnostics(tree).length > 0;
  };
  return [...copies].filter(([path]) => !hasErrors(path)).map(([, { fault }]) => fault);
};
