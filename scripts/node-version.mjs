/**
 * Prints a message and exits if this Node version cannot run the product. It has no dependencies,
 * because nothing is installed yet.
 */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Watchfloor needs Node.js 20.19 or newer; this is ${process.versions.node}.\nInstall a newer one from https://nodejs.org and try again.`,
  );
  process.exit(2);
}
