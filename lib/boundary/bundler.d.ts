declare namespace NodeJS {
  interface Require {
    /** The bundler's: all modules below a folder whose path fits the pattern. */
    context(folder: string, deep: boolean, pattern: RegExp): ModuleContext;
  }
}

interface ModuleContext {
  keys(): string[];
  (key: string): unknown;
}
