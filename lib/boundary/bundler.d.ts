declare namespace NodeJS {
  interface Require {
    /** Provided by the bundler: all modules below a folder whose path matches the pattern. */
    context(folder: string, deep: boolean, pattern: RegExp): ModuleContext;
  }
}

interface ModuleContext {
  keys(): string[];
  (key: string): unknown;
}
