/** OPS-005: SIGTERM stops what runs; ten seconds to finish what is under way, then the process ends whatever hangs. */
export const stopOnSignal = (running: { stop(): Promise<void> }): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const force = setTimeout(() => process.exit(1), 10_000);
    force.unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/** Runs a program; what stops it from starting is said in one line. */
export const run = (program: () => Promise<void>): void => {
  program().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
};
