// Imported first by every command, so that an old Node hears this sentence before it trips over anything newer.
const wanted = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < wanted.major || (major === wanted.major && minor < wanted.minor)) {
  console.error(
    `Hoopline needs Node ${wanted.major}.${wanted.minor} or newer. This is Node ${process.versions.node}, ${process.execPath}.`,
  );
  process.exit(1);
}
