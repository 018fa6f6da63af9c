// With the embedded store the projections run inside the server: one file has one writer.
process.stdout.write('The embedded store runs its projections in the server process; start the server instead.\n');
