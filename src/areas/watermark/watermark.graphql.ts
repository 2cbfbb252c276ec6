import { graphql } from '../../data/graphql.ts';

export const Watermark = graphql(`query Watermark { watermark { image logo } }`);

export const SetWatermarkImage = graphql(`
  mutation SetWatermarkImage($file: Upload!, $key: ID!) { setWatermarkImage(file: $file, key: $key) }
`);

export const SetWatermarkLogo = graphql(`
  mutation SetWatermarkLogo($file: Upload!, $key: ID!) { setWatermarkLogo(file: $file, key: $key) }
`);
