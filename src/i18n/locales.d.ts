declare module 'virtual:locales' {
  interface Part {
    readonly namespaces: Record<string, Record<string, unknown>>;
  }
  export const catalogue: Record<
    import('./languages.ts').Language,
    { entry(): Promise<Part>; console(): Promise<Part>; wall(): Promise<Part> }
  >;
}
