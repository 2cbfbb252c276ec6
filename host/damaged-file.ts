/** A file of ours that cannot be used as it is. Names the file and what to do about it. */
export class DamagedFile extends Error {
  constructor(path: string, problem: string, remedy: string) {
    super(`${path} ${problem}. ${remedy}`);
    this.name = 'DamagedFile';
  }
}
