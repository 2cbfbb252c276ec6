/** Coins that a contract defines: every other crypto currency has a chain of its own. */
export const tokenSeeds = [
  { id: 1, title: 'USDT', name: 'Tether' },
  { id: 2, title: 'USDC', name: 'USD Coin' },
  { id: 3, title: 'DAI', name: 'Dai stablecoin' },
  { id: 4, title: 'LINK', name: 'Chainlink' },
] as const;

/** Their contracts: token, network, address, decimals and the smallest amount that is collected. */
export const contractSeeds = [
  [1, 'Ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, '25'],
  [1, 'TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, '10'],
  [1, 'BNB Smart Chain', '0x55d398326f99059fF775485246999027B3197955', 18, '5'],
  [2, 'Ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6, '25'],
  [2, 'Polygon', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6, '2'],
  [2, 'Arbitrum One', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6, '2'],
  [3, 'Ethereum', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18, '25'],
  [4, 'Ethereum', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 18, '1.5'],
] as const;
