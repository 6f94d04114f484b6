// CommonJS, and required before the program (`node -r`) by `npm start` and `npm run dev`: an old Node.js would refuse
// the program because of its imports, before it runs a line of it.
const wanted = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < wanted.major || (major === wanted.major && minor < wanted.minor)) {
  console.error(
    `Hoopline needs Node ${wanted.major}.${wanted.minor} or newer, from https://nodejs.org, and this is Node ${process.versions.node} (${process.execPath}).`,
  );
  process.exit(1);
}
